import sharp from 'sharp';

// Nothing is worked on twice in the same way: pictures kept only take memory that ffmpeg needs beside us.
sharp.cache(false);
