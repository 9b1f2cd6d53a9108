import type { SceneContent } from '@vidra/shared-film/timeline';

/** Returns the id of the brand's logo in a scene. */
export const getLogoUid = (scene: { content: SceneContent } | undefined): string | undefined =>
  scene?.content.kind === 'backdrop' ? scene.content.logoUid : undefined;

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
      return [content.personUid, content.garmentUid].filter((uid) => uid !== '');
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
