/** What each tool that is still to come will do, by its label. */
export const PLANS: Readonly<Record<string, readonly string[]>> = {
  'multi-image': [
    'Take two to nine pictures and put them in order.',
    'Set the seconds of each one and how it turns into the next.',
    'Lay music under the film.',
  ],
  product: [
    'Read a product’s page: its title, price, main points and pictures, all open to your edits.',
    'Write the script for you, or take yours.',
    'Speak it in a voice you choose, with captions and music.',
  ],
  storyline: [
    'Break your story into shots, each with a picture, a camera move and a length.',
    'Let you add, remove, reorder and redo single shots.',
    'Add a voice-over, captions and music.',
  ],
  speaker: [
    'Take a portrait of yours or one from the gallery.',
    'Speak your script in a voice that you can listen to first.',
    'Show how long the video will be while you type.',
  ],
  'try-on': [
    'Put a garment from one picture on the person of another.',
    'Handle tops, bottoms and one-piece garments.',
    'Show before and after side by side.',
  ],
  'change-elements': [
    'Mark a part of a picture or a video, or name it.',
    'Replace it, remove it or give it a new background.',
    'Show before and after side by side.',
  ],
};
