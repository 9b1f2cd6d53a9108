import { listMarkupNotices } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';

/** Returns the texts of a film that are spoken or captioned. */
function listScripts(settings: AnySettings): string[] {
  switch (settings.flow) {
    case 'product':
    case 'speaker':
      return [settings.script];
    case 'storyline':
      return settings.shots.map(({ narration }) => narration);
    default:
      return [];
  }
}

/** Returns the notices about a film's scripts, or an empty object if there are none. */
export function getScriptNotices(settings: AnySettings): { notices?: string[] } {
  const keepsPauses = !('audioUid' in settings);
  const notices = new Set(
    listScripts(settings).flatMap((script) => listMarkupNotices(script, keepsPauses)),
  );
  return notices.size > 0 ? { notices: [...notices] } : {};
}
