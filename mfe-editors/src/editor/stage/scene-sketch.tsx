import type { FilmMotion, Ratio } from '@vidra/shared-contract';
import { Badge } from '@vidra/shared-ui';
import { useState } from 'react';
import { MotionPreview } from '../fields/motion-preview.tsx';
import { aspectOf } from '../logic/crop.ts';
import { thumbnailOf, type DraftMedia } from '../media/media.ts';
import { StageFrame } from './stage-frame.tsx';
import styles from './scene-sketch.module.css';

/** A scene of a film, before it is made. */
export interface SketchedScene {
  readonly key: string;
  /** Null: a card with its text. */
  readonly picture: DraftMedia | null;
  readonly motion: FilmMotion;
  readonly seconds: number;
  /** What is written over it. */
  readonly text: string;
}

interface SceneSketchProps {
  readonly scenes: readonly SketchedScene[];
  readonly ratio: Ratio;
  readonly onExpired: (fileUid: string) => void;
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** The scenes of a film with their moves, one at a time, before anything is spent. */
export function SceneSketch({ scenes, ratio, onExpired }: SceneSketchProps) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, scenes.length - 1);
  const scene = scenes[index];
  const first = scenes.find(({ picture }) => picture)?.picture;
  if (!scene || !first) return null;
  const { picture, motion, seconds, text } = scene;
  return (
    <div className={styles.sketch}>
      <StageFrame aspect={aspectOf(ratio, first)}>
        {picture ? (
          <MotionPreview
            key={`${scene.key} ${motion}`}
            {...{ motion, seconds, src: picture.url }}
            onError={() => {
              onExpired(picture.fileUid);
            }}
          />
        ) : (
          <span className={styles.card}>{text}</span>
        )}
        {picture && text !== '' && <span className={styles.text}>{text}</span>}
        <span className={styles.badge}>
          <Badge icon="lucide:eye">
            Sketch of scene {index + 1} of {scenes.length}, {tenth(seconds)} s
          </Badge>
        </span>
      </StageFrame>
      {scenes.length > 1 && (
        <div className={styles.strip} role="group" aria-label="Scenes">
          {scenes.map((each, at) => (
            <button
              key={each.key}
              type="button"
              className={styles.tile}
              aria-label={`Scene ${at + 1}`}
              aria-current={at === index || undefined}
              onClick={() => {
                setChosen(at);
              }}
            >
              {each.picture ? (
                <img className={styles.picture} src={thumbnailOf(each.picture)} alt="" />
              ) : (
                'Card'
              )}
              <span className={styles.seconds}>{tenth(each.seconds)} s</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
