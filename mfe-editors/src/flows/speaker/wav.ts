const HEADER_BYTES = 44;
const RATE = 44_100;

/** What a microphone recorded, as one that every server reads: WAV, mono, 16 bit. */
export async function toWav(recorded: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const { numberOfChannels, length, sampleRate, ...buffer } = await decoded(context, recorded);
  const channels = Array.from({ length: numberOfChannels }, (_, index) => buffer.channel(index));
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + length * 2));
  writeHeader(bytes, length, sampleRate);
  for (let at = 0; at < length; at += 1) {
    const sum = channels.reduce((total, samples) => total + (samples[at] ?? 0), 0);
    const sample = Math.max(-1, Math.min(1, sum / numberOfChannels));
    bytes.setInt16(HEADER_BYTES + at * 2, sample * 0x7fff, true);
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}

async function decoded(context: OfflineAudioContext, recorded: Blob) {
  const buffer = await context.decodeAudioData(await recorded.arrayBuffer());
  const { numberOfChannels, length, sampleRate } = buffer;
  const channel = (index: number) => buffer.getChannelData(index);
  return { numberOfChannels, length, sampleRate, channel };
}

function writeHeader(bytes: DataView, samples: number, rate: number): void {
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1) {
      bytes.setUint8(at + index, letters.charCodeAt(index));
    }
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, samples * 2, true);
}
