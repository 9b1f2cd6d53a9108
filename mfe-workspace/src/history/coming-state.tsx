import { hrefOf, toolHref, toolOf } from '@vidra/shared-contract';
import { ButtonLink, EmptyState } from '@vidra/shared-ui';

interface ComingStateProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

/** Nothing is here because what fills it is still being built; what works today is one link away. */
export function ComingState({ icon, title, text }: ComingStateProps) {
  const tool = toolOf('image-to-video');
  return (
    <EmptyState
      {...{ icon, title, text }}
      action={
        tool && (
          <ButtonLink variant="primary" icon={tool.icon} href={toolHref(tool)}>
            Make an image to video
          </ButtonLink>
        )
      }
      secondary={
        <ButtonLink variant="ghost" href={hrefOf('history-standard')}>
          See all videos
        </ButtonLink>
      }
    />
  );
}
