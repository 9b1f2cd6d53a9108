import { TOOLS, getToolHref, getTool, type Tool } from '@vidra/shared-contract';

const [imageToVideo] = TOOLS as readonly [Tool, ...Tool[]];

/** Where "Start creating" leads: the first tool. The login page comes before it when it is needed. */
export const START_HREF = getToolHref(imageToVideo);

const product = getTool('product') ?? imageToVideo;
/** Where a product's film is made. */
export const PRODUCT_HREF = getToolHref(product);
