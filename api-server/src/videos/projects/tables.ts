import type { Project, ProjectDetail } from '@vidra/shared-contract/schemas';
import type { ColumnType } from 'kysely';

export interface ProjectTable {
  uid: string;
  userUid: string;
  title: string;
  kind: Project['kind'];
  /** Read and written by earlier releases alone: what a project is shown with is looked up. */
  posterKey: string | null;
  /** Counts up with each change, from 1. */
  revision: number;
  content: ColumnType<ProjectDetail['content'], string, string>;
  /** Of an agent's plan: what the person decided. Its videos tell the rest. */
  state: 'proposed' | 'running' | 'cancelled' | null;
  /** What an agent's plan ordered. */
  groupUid: string | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    projects: ProjectTable;
  }
}
