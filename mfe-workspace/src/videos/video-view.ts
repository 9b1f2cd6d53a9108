/** Layout of the videos. */
export type VideoView = 'grid' | 'list';

/** Returns the view that a URL asks for. */
export function parseVideoView(query: URLSearchParams): VideoView {
  return query.get('view') === 'list' ? 'list' : 'grid';
}

/** Returns the URL's query with another view. */
export function withView(query: URLSearchParams, view: VideoView): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === 'list') next.set('view', view);
  else next.delete('view');
  return next;
}
