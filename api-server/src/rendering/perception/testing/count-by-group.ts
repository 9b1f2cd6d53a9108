import type { PerceptionJudgment } from './judge-perception.ts';
import type { Photograph } from './photographs.ts';

/** Row of the table of photographs. */
interface GroupCount {
  photographs: number;
  faces: number;
  found: number;
  missed: number;
  false: number;
  'wrong about people': number;
}

/** Adds up the judgments of all photographs, and those of each group. */
export function countByGroup(
  judgments: readonly (readonly [Photograph, PerceptionJudgment])[],
): Record<string, GroupCount> {
  const rows: Record<string, GroupCount> = {};
  for (const [{ groups, faces }, judgment] of judgments) {
    for (const group of ['all', ...groups]) {
      const row = (rows[group] ??= {
        photographs: 0,
        faces: 0,
        found: 0,
        missed: 0,
        false: 0,
        'wrong about people': 0,
      });
      row.photographs += 1;
      row.faces += faces.length;
      row.found += judgment.foundFaces;
      row.missed += judgment.missedFaces;
      row.false += judgment.falseFaces;
      row['wrong about people'] += Number(judgment.isWrongAboutPeople);
    }
  }
  return rows;
}
