/**
 * Loads a picture.
 *
 * @throws when it cannot be read, because it is missing or not a picture
 */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    // Without it, a picture of another origin would taint the canvas.
    picture.crossOrigin = 'anonymous';
    picture.onload = () => {
      resolve(picture);
    };
    picture.onerror = () => {
      reject(new Error('The image could not be read.'));
    };
    picture.src = url;
  });
}
