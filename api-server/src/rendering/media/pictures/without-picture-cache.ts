import sharp from 'sharp';

// Disables the cache, because no picture is processed twice and ffmpeg needs the memory.
sharp.cache(false);
