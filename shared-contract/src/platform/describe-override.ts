import type { Override } from '../delivery/override.ts';

interface OverrideTexts {
  /** The replacement, for a page that names the remote beside it. */
  readonly text: string;
  /** The replacement with its remote, for a command's output. */
  readonly notation: string;
}

/** Describes the release, server or flag value that an override puts in a remote's place. */
export function describeOverride(override: Override): OverrideTexts {
  const { name } = override;
  switch (override.kind) {
    case 'release':
      return { text: override.hash, notation: `${name}@${override.hash}` };
    case 'server':
      return { text: override.address, notation: `${name}=${override.address}` };
    case 'flag': {
      const { flag, value } = override;
      return { text: `${flag} ${value ? 'on' : 'off'}`, notation: `${name}/${flag}=${value}` };
    }
  }
}
