import fc from 'fast-check';
import type { Crowd } from './crowd.ts';
import { DEEDS, pick, type Deed, type Dice } from './deeds.ts';

type Command = fc.AsyncCommand<object, Crowd>;

/** Begins one deed; it goes on while the next ones are begun. */
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

/** Begins two deeds in the same moment, with the same thing in hand, each at an API of its own. */
class BeginTogether implements Command {
  readonly deeds: readonly [Begin, Begin];
  constructor(first: Begin, second: Begin) {
    const [whom, what, where] = first.dice;
    this.deeds = [first, new Begin(second.name, second.deed, [whom, what, where + 1])];
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

class Kill implements Command {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
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

/** So many of everything that can happen, as often as it may be expected. */
export function commandsOf(number: number): fc.Arbitrary<Command[]> {
  const one = fc.oneof(
    ...Object.entries(DEEDS).map(([name, { weight, deed }]) => ({
      weight,
      arbitrary: dice.map((each) => new Begin(name, deed, each)),
    })),
  );
  const two = fc.tuple(one, one).map((pair): Command => new BeginTogether(...pair));
  const kill = fc.nat(99).map((which): Command => new Kill(which));
  const any = fc.oneof(
    { weight: 40, arbitrary: one },
    { weight: 25, arbitrary: two },
    { weight: 1, arbitrary: kill },
  );
  return fc.array(any, { minLength: number, maxLength: number, size: 'max' });
}
