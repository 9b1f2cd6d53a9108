import type { CallBody, ProjectDetail } from '@vidra/shared-contract/schemas';
import {
  ApiError,
  callApi,
  createIdempotencyKey,
  queryClient,
  QUERY_KEYS,
} from '@vidra/shared-session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { getErrorSentence } from '../logic/problems.ts';
import type { ProjectDraft } from './project.ts';

/** State of a draft's project. */
export type ProjectState =
  | { readonly kind: 'new' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** Another tab or device has changed it meanwhile. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string };

interface ProjectOptions {
  readonly kind: CallBody<'createProject'>['kind'];
  readonly title: string;
  /** Whether the draft has content to save. */
  readonly worthKeeping: boolean;
}

const PAUSE_MS = 1500;

/**
 * Saves a draft as a project shortly after each change, but never overwrites another tab's or
 * device's change.
 */
export function useProject<D extends BaseDraft & ProjectDraft>(
  editor: Editor<D>,
  { kind, title, worthKeeping }: ProjectOptions,
) {
  const { draft } = editor;
  const [state, setState] = useState<ProjectState>({
    kind: draft.project ? 'saved' : 'new',
  });
  const content = toContent(draft);
  const keptContent = useRef(draft.project ? content : '');
  const key = useRef(createIdempotencyKey());

  const remember = ({ projectUid, revision }: ProjectDetail, text: string) => {
    keptContent.current = text;
    editor.change({ project: { projectUid, revision } } as Partial<D>);
    setState({ kind: 'saved' });
  };
  const write = async (revision: number | undefined): Promise<ProjectDetail> => {
    const body = { title, content: JSON.parse(content) as ProjectDetail['content'] };
    const { project } = draft;
    if (!project) {
      return callApi('createProject', { body: { ...body, kind }, idempotencyKey: key.current });
    }
    const { projectUid } = project;
    return callApi('updateProject', {
      body: { ...body, projectUid, revision: revision ?? project.revision },
    });
  };
  const save = async (revision?: number) => {
    setState({ kind: 'saving' });
    try {
      remember(await write(revision), content);
      void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.projects(kind) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        // The project was deleted elsewhere, so this draft becomes a new one.
        key.current = createIdempotencyKey();
        editor.change({ project: null } as Partial<D>);
        setState({ kind: 'new' });
        return;
      }
      const conflict = error instanceof ApiError && error.code === 'conflict';
      setState(
        conflict ? { kind: 'conflict' } : { kind: 'failed', message: getErrorSentence(error) },
      );
    }
  };
  const due = worthKeeping && state.kind !== 'saving' && state.kind !== 'conflict';
  const saveDue = useEffectEvent(() => {
    if (content !== keptContent.current) void save();
  });
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(saveDue, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [content, due]);

  const fetchStoredProject = async (): Promise<ProjectDetail | undefined> => {
    const { project } = draft;
    return project
      ? callApi('getProject', { query: { projectUid: project.projectUid } })
      : undefined;
  };
  return {
    state,
    revision: draft.project?.revision,
    retry: () => void save(),
    /** Discards this version in favor of the one saved elsewhere. */
    takeOther: async () => {
      const savedProject = await fetchStoredProject();
      const fields = savedProject && editor.flow.fromProject?.(savedProject);
      if (!savedProject || !fields) return;
      editor.change(fields);
      keptContent.current = toContent({ ...draft, ...fields });
      setState({ kind: 'saved' });
    },
    /** Overwrites the version saved elsewhere with this one. */
    keepOwn: async () => {
      const savedProject = await fetchStoredProject();
      if (savedProject) await save(savedProject.revision);
    },
  };
}

/** Serializes the draft without its project reference. */
function toContent(draft: ProjectDraft): string {
  const { project: _project, ...rest } = draft;
  return JSON.stringify(rest);
}
