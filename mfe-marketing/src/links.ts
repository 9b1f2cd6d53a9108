import { TOOLS, toolHref, type Tool } from '@vidra/shared-contract';

const [imageToVideo] = TOOLS as readonly [Tool, ...Tool[]];

/** Where "Start creating" leads: the first tool. The login page comes before it when it is needed. */
export const START_HREF = toolHref(imageToVideo);
