import type { MusicBed } from '@vidra/shared-contract';
import type { Score } from '../write-midi.ts';
import { breeze } from './breeze.ts';
import { bright } from './bright.ts';
import { calm } from './calm.ts';
import { cinema } from './cinema.ts';
import { drive } from './drive.ts';
import { focus } from './focus.ts';
import { funk } from './funk.ts';
import { glow } from './glow.ts';
import { lofi } from './lofi.ts';
import { lounge } from './lounge.ts';
import { pulse } from './pulse.ts';
import { spark } from './spark.ts';

/** The music of each bed. */
export const SCORES: Readonly<Record<MusicBed, Score>> = {
  calm,
  bright,
  drive,
  glow,
  lounge,
  breeze,
  pulse,
  spark,
  focus,
  cinema,
  lofi,
  funk,
};
