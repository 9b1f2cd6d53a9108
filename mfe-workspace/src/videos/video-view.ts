/** How videos are shown. */
export type VideoView = 'grid' | 'list';

/** The view that an address asks for. */
export function parseVideoView(query: URLSearchParams): VideoView {
  return query.get('view') === 'list' ? 'list' : 'grid';
}

/** The address's query with another view. */
export function withView(query: URLSearchParams, view: VideoView): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === 'list') next.set('view', view);
  else next.delete('view');
  return next;
}
