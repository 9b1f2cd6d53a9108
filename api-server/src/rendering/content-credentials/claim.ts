import type { FilmHash } from './sign-mp4.ts';

/** Origin of media, as an IPTC name (NewsCodes, `digitalsourcetype`). */
export type DigitalSourceType =
  | 'composite'
  | 'compositeCapture'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'trainedAlgorithmicMedia';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Source file of another file. */
export interface ClaimIngredient {
  /**
   * `parentOf`: the file was changed. `componentOf`: it is seen or heard. `inputTo`: it was given
   * to a model.
   */
  relationship: 'parentOf' | 'componentOf' | 'inputTo';
  /** MIME type. */
  format: string;
  /** The file's own Content Credentials, as `readOrigin` returned them. */
  archive?: Uint8Array;
  /** IPTC name that the file declared without a signature. */
  declaredSourceType?: string;
}

/** Statement of Content Credentials about a file. It must not contain input from a person. */
export interface Claim {
  /** The product and its version. */
  generator: { name: string; version?: string };
  /** The engine that made the pictures, and its version. */
  engine: { name: string; version?: string };
  sourceType: DigitalSourceType;
  ingredients: readonly ClaimIngredient[];
}

/** Whether the IPTC name means that a model made the media, or a part. */
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

/** Returns the identifier by which an action refers to an ingredient. */
const getIngredientId = (index: number): string => `input-${String(index + 1)}`;

/** Converts a claim to a manifest definition of the C2PA library. */
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

/** Converts an ingredient to the library's definition. */
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
