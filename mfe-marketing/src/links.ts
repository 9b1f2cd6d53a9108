import { TOOLS, getToolHref, getTool, type Tool } from '@vidra/shared-contract';

const [imageToVideo] = TOOLS as readonly [Tool, ...Tool[]];

/** Address of the first tool, where "Start creating" leads. */
export const START_HREF = getToolHref(imageToVideo);

const product = getTool('product') ?? imageToVideo;
/** Address of the product tool. */
export const PRODUCT_HREF = getToolHref(product);
