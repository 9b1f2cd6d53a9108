import type { Project, ProjectDetail } from '@vidra/shared-contract/schemas';
import type { ColumnType } from 'kysely';

export interface ProjectTable {
  uid: string;
  userUid: string;
  title: string;
  kind: Project['kind'];
  /** Used only by earlier releases. This one looks the poster up. */
  posterKey: string | null;
  /** Starts at 1 and increases with each change. */
  revision: number;
  content: ColumnType<ProjectDetail['content'], string, string>;
  /** The person's decision on an agent's plan. Its videos determine the rest. */
  state: 'proposed' | 'running' | 'cancelled' | null;
  /** Group ordered by an agent's plan. */
  groupUid: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    projects: ProjectTable;
  }
}
