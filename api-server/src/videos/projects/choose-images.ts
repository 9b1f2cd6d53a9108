import { FILM_LIMITS } from '@vidra/shared-contract';
import { AGENT_FLOWS } from '../flows/flows.ts';
import type { AgentFlow } from './build-settings.ts';
import type { PlanImage, PlanRequest, PlanSample } from './agent-planner.ts';

/** Chooses samples for a person without images, at best those that the request names. */
export function chooseSamples(flow: AgentFlow, { prompt, samples }: PlanRequest): PlanSample[] {
  const words = new Set(prompt.toLowerCase().match(/\p{L}{3,}/gu));
  const isNamed = ({ fileName }: PlanSample) =>
    fileName
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => words.has(word));
  const rankedSamples = samples.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const chosenSamples: PlanSample[] = [];
  const kinds = AGENT_FLOWS.find((rules) => rules.flow === flow)?.samples ?? [];
  for (const kind of kinds) {
    const otherSamples = rankedSamples.filter((sample) => !chosenSamples.includes(sample));
    const isFree = flow === 'image-to-video' && otherSamples[0] && isNamed(otherSamples[0]);
    const sample = isFree
      ? otherSamples[0]
      : otherSamples.find((candidate) => candidate.kind === kind);
    const next = sample ?? otherSamples[0];
    if (next) chosenSamples.push(next);
  }
  return chosenSamples;
}

/** Puts the image with a person first. Images that were not analyzed keep their place. */
const putPersonFirst = (images: readonly PlanImage[]): PlanImage[] =>
  images.toSorted((a, b) => Number((b.people ?? 0) > 0) - Number((a.people ?? 0) > 0));

/** Chooses the images of a plan in their order: the person's own ones, or samples. */
export function chooseImages(flow: AgentFlow, request: PlanRequest): readonly PlanImage[] {
  const images = request.images.length > 0 ? request.images : chooseSamples(flow, request);
  const orderedImages = flow === 'speaker' || flow === 'try-on' ? putPersonFirst(images) : images;
  return orderedImages.slice(0, FILM_LIMITS.maxImages);
}
