/** Path whose POST ends the preview of a browser. */
export const END_PREVIEW_ADDRESS = '/preview/end';
