import { TOOLS, getLoginAddress, getToolHref, getTool, type Tool } from '@vidra/shared-contract';

const [imageToVideo] = TOOLS as readonly [Tool, ...Tool[]];

/** Address of the first tool, where "Start creating" leads. */
export const START_HREF = getToolHref(imageToVideo);

const product = getTool('product') ?? imageToVideo;
/** Address of the product tool. */
export const PRODUCT_HREF = getToolHref(product);

/**
 * Returns the address at which a visitor creates an account, and which then leads to `target`. Its
 * slashes stay as they are, so that the server finds the route in a prerendered page.
 */
export const getSignUpAddress = (target: string): string =>
  `${getLoginAddress(target).replaceAll('%2F', '/')}&view=signup`;
