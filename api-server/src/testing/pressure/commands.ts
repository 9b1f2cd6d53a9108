import fc from 'fast-check';
import type { Crowd } from './crowd.ts';
import { DEEDS, pick, stopRunning, type Deed, type Dice } from './actions.ts';

type Command = fc.AsyncCommand<object, Crowd>;

/** Begins one action, which continues while later ones begin. */
class Begin implements Command {
  readonly name: string;
  readonly deed: Deed;
  readonly dice: Dice;
  constructor(name: string, deed: Deed, dice: Dice) {
    this.name = name;
    this.deed = deed;
    this.dice = dice;
  }
  check(): boolean {
    return true;
  }
  async run(_model: object, crowd: Crowd): Promise<void> {
    const person = pick(crowd.people, this.dice[0]);
    if (person) await crowd.begin(() => this.deed(crowd, person, this.dice));
  }
  toString(): string {
    return `${this.name}(${this.dice.join(',')})`;
  }
}

/** Begins two actions on the same item at the same moment, each at a different API. */
class BeginTogether implements Command {
  readonly deeds: readonly [Begin, Begin];
  constructor(first: Begin, second: Begin) {
    const [personIndex, choice, apiIndex] = first.dice;
    this.deeds = [first, new Begin(second.name, second.deed, [personIndex, choice, apiIndex + 1])];
  }
  check(): boolean {
    return true;
  }
  async run(model: object, crowd: Crowd): Promise<void> {
    await Promise.all(this.deeds.map((deed) => deed.run(model, crowd)));
  }
  toString(): string {
    return this.deeds.map(String).join(' + ');
  }
}

/** Kills the API that has just answered. Its answer must still hold. */
class KillAfter implements Command {
  readonly deed: Begin;
  constructor(deed: Begin) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(_model: object, crowd: Crowd): Promise<void> {
    const [personIndex, , apiIndex] = this.deed.dice;
    const person = pick(crowd.people, personIndex);
    if (!person) return;
    await crowd.begin(async () => {
      await this.deed.deed(crowd, person, this.deed.dice);
      crowd.site.killApi(apiIndex);
    });
  }
  toString(): string {
    return `${String(this.deed)}, then killed`;
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
  const deed = DEEDS[name]?.deed;
  if (!deed) throw new Error(`Nobody does this: ${name}`);
  return new Begin(name, deed, diceRoll);
}

/** Generates commands with realistic frequencies. `kills` also kills processes. */
export function createCommands(number: number, { kills = true } = {}): fc.Arbitrary<Command[]> {
  const singleCommand = fc.oneof(
    ...Object.entries(DEEDS).map(([name, { weight, deed }]) => ({
      weight,
      arbitrary: dice.map((roll) => new Begin(name, deed, roll)),
    })),
  );
  const pairs = fc
    .tuple(singleCommand, singleCommand)
    .map((pair): Command => new BeginTogether(...pair));
  const duplicates = singleCommand.map((deed): Command => new BeginTogether(deed, deed));
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
