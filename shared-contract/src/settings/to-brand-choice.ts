import type { BrandChoice, BrandKit } from '../schemas/brand-kit.ts';

/** Returns the choices of an order from an account's brand kit. */
export function toBrandChoice(kit: BrandKit): BrandChoice {
  const { logoFileUid, primaryColour, secondaryColour, font } = kit;
  return {
    ...(logoFileUid !== null && { logoUid: logoFileUid }),
    ...(primaryColour !== null && { primaryColour }),
    ...(secondaryColour !== null && { secondaryColour }),
    ...(font !== null && { font }),
  };
}
