const STROKE =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Inlined icons of the messages about an unreachable site, since no icon can be fetched then. Same
 * names as in their set.
 */
export const FAULT_ICONS = {
  prefix: 'lucide',
  width: 24,
  height: 24,
  icons: {
    'circle-alert': {
      body: `<g ${STROKE}><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></g>`,
    },
    'rotate-cw': {
      body: `<g ${STROKE}><path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/></g>`,
    },
    'wifi-off': {
      body: `<path ${STROKE} d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20"/>`,
    },
  },
};
