import { FITTED_UID, type SceneContent } from '@vidra/shared-film/timeline';

/** Returns the id of the brand's logo in a scene. */
export const getLogoUid = (scene: { content: SceneContent } | undefined): string | undefined =>
  scene?.content.kind === 'backdrop' ? scene.content.logoUid : undefined;

function listGarmentUids(content: Extract<SceneContent, { kind: 'garment' }>): string[] {
  const { personUid, garmentUid, layout, step } = content;
  // Until a person is chosen, the garment is shown alone.
  if (personUid === '') return [garmentUid];
  if (step === 'before') return [personUid];
  return [personUid, layout === 'over' ? FITTED_UID : garmentUid];
}

/** Returns the ids of the files in a scene. */
export function getFileUids(content: SceneContent): string[] {
  switch (content.kind) {
    case 'plain':
      return [];
    case 'portrait': {
      const { uid, background } = content;
      return background.kind === 'picture' ? [uid, background.imageUid] : [uid];
    }
    case 'garment':
      return listGarmentUids(content).filter((uid) => uid !== '');
    case 'backdrop':
      return content.logoUid === undefined ? [content.uid] : [content.uid, content.logoUid];
    case 'changed':
      return content.change.kind === 'picture' && content.change.imageUid !== ''
        ? [content.uid, content.change.imageUid]
        : [content.uid];
    case 'picture':
      return [content.uid];
  }
}
