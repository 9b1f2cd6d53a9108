import fc from 'fast-check';
import type { Crowd } from './crowd.ts';
import { ACTIONS, pick, stopRunning, type PersonAction, type Dice } from './actions.ts';

type Command = fc.AsyncCommand<object, Crowd>;

/** Begins one action, which continues while later ones begin. */
class Begin implements Command {
  readonly name: string;
  readonly action: PersonAction;
  readonly dice: Dice;
  constructor(name: string, action: PersonAction, dice: Dice) {
    this.name = name;
    this.action = action;
    this.dice = dice;
  }
  check(): boolean {
    return true;
  }
  async run(_model: object, crowd: Crowd): Promise<void> {
    const person = pick(crowd.people, this.dice[0]);
    if (person) await crowd.begin(() => this.action(crowd, person, this.dice));
  }
  toString(): string {
    return `${this.name}(${this.dice.join(',')})`;
  }
}

/** Begins two actions on the same item at the same moment, each at a different API. */
class BeginTogether implements Command {
  readonly actions: readonly [Begin, Begin];
  constructor(first: Begin, second: Begin) {
    const [personIndex, choice, apiIndex] = first.dice;
    this.actions = [
      first,
      new Begin(second.name, second.action, [personIndex, choice, apiIndex + 1]),
    ];
  }
  check(): boolean {
    return true;
  }
  async run(model: object, crowd: Crowd): Promise<void> {
    await Promise.all(this.actions.map((action) => action.run(model, crowd)));
  }
  toString(): string {
    return this.actions.map(String).join(' + ');
  }
}

/** Kills the API that has just answered. Its answer must still hold. */
class KillAfter implements Command {
  readonly action: Begin;
  constructor(action: Begin) {
    this.action = action;
  }
  check(): boolean {
    return true;
  }
  async run(_model: object, crowd: Crowd): Promise<void> {
    const [personIndex, , apiIndex] = this.action.dice;
    const person = pick(crowd.people, personIndex);
    if (!person) return;
    await crowd.begin(async () => {
      await this.action.action(crowd, person, this.action.dice);
      crowd.site.killApi(apiIndex);
    });
  }
  toString(): string {
    return `${String(this.action)}, then killed`;
  }
}

class Kill implements Command {
  readonly which: number;
  constructor(apiIndex: number) {
    this.which = apiIndex;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, { site }: Crowd): Promise<void> {
    site.kill(this.which);
    return Promise.resolve();
  }
  toString(): string {
    return `kill(${this.which})`;
  }
}

const dice = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));

/** At most one action of each pair may succeed. */
const OPPOSED_ACTIONS: readonly [string, string][] = [
  ['delete', 'retry'],
  ['cancel', 'retry'],
  ['approve', 'turnDown'],
  ['turnDown', 'approve'],
  ['buy', 'buy'],
];

function begin(name: string, diceRoll: Dice): Begin {
  const action = ACTIONS[name]?.action;
  if (!action) throw new Error(`Nobody does this: ${name}`);
  return new Begin(name, action, diceRoll);
}

/** Generates commands with realistic frequencies. `kills` also kills processes. */
export function createCommands(number: number, { kills = true } = {}): fc.Arbitrary<Command[]> {
  const singleCommand = fc.oneof(
    ...Object.entries(ACTIONS).map(([name, { weight, action }]) => ({
      weight,
      arbitrary: dice.map((roll) => new Begin(name, action, roll)),
    })),
  );
  const pairs = fc
    .tuple(singleCommand, singleCommand)
    .map((pair): Command => new BeginTogether(...pair));
  const duplicates = singleCommand.map((action): Command => new BeginTogether(action, action));
  const conflicts = fc
    .tuple(fc.constantFrom(...OPPOSED_ACTIONS), dice)
    .map(
      ([[first, second], roll]): Command =>
        new BeginTogether(begin(first, roll), begin(second, roll)),
    );
  const kill = fc.nat(99).map((index): Command => new Kill(index));
  const answeredKill = dice.map(
    (roll): Command => new KillAfter(new Begin('stopRunning', stopRunning, roll)),
  );
  const anyCommand = fc.oneof(
    { weight: 40, arbitrary: singleCommand },
    { weight: 15, arbitrary: pairs },
    { weight: 5, arbitrary: duplicates },
    { weight: 20, arbitrary: conflicts },
    ...(kills
      ? [
          { weight: 1, arbitrary: kill },
          { weight: 3, arbitrary: answeredKill },
        ]
      : []),
  );
  return fc.array(anyCommand, { minLength: number, maxLength: number, size: 'max' });
}

/** Returns the commands of a run for a seed. */
export function sampleCommands(number: number, seed: number, options = {}): Command[] {
  return fc.sample(createCommands(number, options), { numRuns: 1, seed })[0] ?? [];
}

/** Runs all commands with a crowd and waits until everything that they began has ended. */
export async function runCommands(crowd: Crowd, commands: Command[]): Promise<void> {
  crowd.site.provider.finishesAll = false;
  await fc.asyncModelRun(() => ({ model: {}, real: crowd }), commands);
  await crowd.settled();
  await crowd.site.whole();
}
