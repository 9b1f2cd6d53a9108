/** @throws where the picture cannot be read: it is gone, or no picture */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    // Without it a picture of another origin may not be drawn from.
    picture.crossOrigin = 'anonymous';
    picture.onload = () => {
      resolve(picture);
    };
    picture.onerror = () => {
      reject(new Error('The picture cannot be read.'));
    };
    picture.src = url;
  });
}
