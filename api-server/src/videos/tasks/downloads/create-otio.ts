import type { TimelineFile } from '../../../rendering/engines/film/timeline-file.ts';

/** Media files of the edit, as paths beside the OTIO file. */
export interface EditMedia {
  videoPath: string;
  /** Paths of source pictures by file uid. */
  sourcePaths: ReadonlyMap<string, string>;
  /** Sounds of the video, each on a track of its own. */
  sounds: readonly { name: string; path: string }[];
}

interface Edit {
  title: string;
  timeline: TimelineFile;
  media: EditMedia;
}

/** Creates OpenTimelineIO's objects at one frame rate. */
function createBuilder(rate: number) {
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(frames),
  });
  const item = (name: string) => ({ name, metadata: {}, effects: [], markers: [], enabled: true });
  return {
    range,
    clip: (name: string, path: string, { start, frames, available }: ClipRange) => ({
      OTIO_SCHEMA: 'Clip.2',
      ...item(name),
      source_range: range(start, frames),
      media_references: {
        DEFAULT_MEDIA: {
          OTIO_SCHEMA: 'ExternalReference.1',
          name: path,
          metadata: {},
          available_range: range(0, available),
          available_image_bounds: null,
          target_url: path,
        },
      },
      active_media_reference_key: 'DEFAULT_MEDIA',
    }),
    /** The outgoing clip stays beneath the incoming one for all of the transition. */
    transition: (kind: string, frames: number) => ({
      OTIO_SCHEMA: 'Transition.1',
      name: kind,
      metadata: {},
      // Editing programs know the dissolve alone. The name tells the other ones.
      transition_type: 'SMPTE_Dissolve',
      in_offset: time(0),
      out_offset: time(frames),
    }),
    marker: (name: string, comment: string, start: number) => ({
      // Programs with older and with newer libraries read the first version alike.
      OTIO_SCHEMA: 'Marker.1',
      name,
      comment,
      metadata: {},
      color: 'GREEN',
      range: range(start, 0),
    }),
    track: (
      name: string,
      kind: 'Video' | 'Audio',
      children: readonly object[],
      enabled = true,
    ) => ({
      OTIO_SCHEMA: 'Track.1',
      ...item(name),
      enabled,
      kind,
      source_range: null,
      children,
    }),
    stack: (children: readonly object[], markers: readonly object[]) => ({
      OTIO_SCHEMA: 'Stack.1',
      ...item('tracks'),
      source_range: null,
      children,
      markers,
    }),
  };
}

interface ClipRange {
  start: number;
  frames: number;
  /** Frames that the file has, or may be shown for. */
  available: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Creates an edit in OpenTimelineIO's JSON: a track of the scenes' own pictures with transitions, a
 * disabled track with the finished video, and a track for each sound. A scene that no source
 * picture shows is a part of the finished video.
 */
export function createOtio({ title, timeline, media }: Edit): string {
  const { scenes, transition, framesPerSecond } = timeline;
  const total = sum(scenes.map(({ frames }) => frames));
  const build = createBuilder(framesPerSecond);
  const starts = scenes.map((_, index) => sum(scenes.slice(0, index).map(({ frames }) => frames)));
  const pictures = scenes.flatMap(({ name, frames, sourceUid }, index) => {
    const start = starts[index] ?? 0;
    const path = media.sourcePaths.get(sourceUid ?? '');
    const clip =
      path === undefined
        ? build.clip(name, media.videoPath, { start, frames, available: total })
        : build.clip(name, path, { start: 0, frames, available: frames + transition.frames });
    const isCut = index === 0 || transition.frames === 0;
    return isCut ? [clip] : [build.transition(transition.kind, transition.frames), clip];
  });
  const markers = scenes.map(({ name, frames }, index) => {
    const start = starts[index] ?? 0;
    const texts = timeline.texts.filter((line) => {
      const at = Math.round(line.start * framesPerSecond);
      return at >= start && at < start + frames;
    });
    return build.marker(name, texts.map(({ text }) => text).join('\n'), start);
  });
  const whole = { start: 0, frames: total, available: total };
  const sounds = media.sounds.map(({ name, path }) =>
    build.track(name, 'Audio', [build.clip(name, path, whole)]),
  );
  const tracks = [
    build.track('Scenes', 'Video', pictures),
    build.track('Video', 'Video', [build.clip(title, media.videoPath, whole)], false),
    ...sounds,
  ];
  const otio = {
    OTIO_SCHEMA: 'Timeline.1',
    name: title,
    metadata: {},
    global_start_time: null,
    tracks: build.stack(tracks, markers),
  };
  return `${JSON.stringify(otio, null, 2)}\n`;
}
