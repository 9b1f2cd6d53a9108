import type { FilmHash } from './sign-mp4.ts';

/** How media came about, by IPTC's names (NewsCodes, `digitalsourcetype`). */
export type DigitalSourceType =
  | 'composite'
  | 'compositeCapture'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'trainedAlgorithmicMedia';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** A file that another one was made of. */
export interface ClaimIngredient {
  /** `parentOf`: it was changed. `componentOf`: it is seen or heard. `inputTo`: a model was given it. */
  relationship: 'parentOf' | 'componentOf' | 'inputTo';
  /** MIME type. */
  format: string;
  /** Its own Content Credentials, as `readOrigin` gave them. */
  archive?: Uint8Array;
  /** What the file said of itself without a signature: a name of IPTC's list. */
  declaredSourceType?: string;
}

/** What Content Credentials say of a file. Nothing in it may come from a person. */
export interface Claim {
  /** The product. */
  generator: { name: string; version?: string };
  /** What made the pictures, with its version. */
  engine: { name: string; version?: string };
  sourceType: DigitalSourceType;
  ingredients: readonly ClaimIngredient[];
}

/** A name of IPTC's list that says that a model made media, or a part of it. */
export const isModelMade = (sourceType: string): boolean =>
  sourceType.toLowerCase().endsWith('trainedalgorithmicmedia');

function describeActions({ engine, sourceType, ingredients }: Claim) {
  const softwareAgent = engine;
  const digitalSourceType = SOURCE_TYPES + sourceType;
  const getIds = (relationship: ClaimIngredient['relationship']) =>
    ingredients.flatMap((each, index) =>
      each.relationship === relationship ? [getIngredientId(index)] : [],
    );
  const [parents, components, inputs] = [
    getIds('parentOf'),
    getIds('componentOf'),
    getIds('inputTo'),
  ];
  const makeAction = (action: string, ingredientIds: readonly string[], more: object) => ({
    action,
    ...more,
    ...(ingredientIds.length > 0 && { parameters: { ingredientIds } }),
  });
  const firstActions =
    parents.length > 0
      ? [
          makeAction('c2pa.opened', parents, {}),
          makeAction('c2pa.edited', inputs, { softwareAgent, digitalSourceType }),
        ]
      : [makeAction('c2pa.created', inputs, { softwareAgent, digitalSourceType })];
  const placedActions = components.map((id) => makeAction('c2pa.placed', [id], { softwareAgent }));
  return { actions: [...firstActions, ...placedActions], allActionsIncluded: true };
}

/** What an action names an ingredient by. */
export const getIngredientId = (index: number): string => `input-${String(index + 1)}`;

/** A claim as a manifest definition of the C2PA library. */
export function describeManifest(claim: Claim, format: string, hash?: FilmHash) {
  return {
    claim_version: 2,
    claim_generator_info: [claim.generator],
    format,
    assertions: [
      { label: 'c2pa.actions.v2', data: describeActions(claim), created: true },
      ...(hash ? [{ ...hash, created: true }] : []),
    ],
  };
}

/** An ingredient as the library's definition. */
export function describeIngredient(ingredient: ClaimIngredient, index: number) {
  const { relationship, format, declaredSourceType } = ingredient;
  return {
    title: `Input ${String(index + 1)}`,
    format,
    relationship,
    label: getIngredientId(index),
    ...(declaredSourceType !== undefined && {
      informational_URI: SOURCE_TYPES + declaredSourceType,
    }),
  };
}
