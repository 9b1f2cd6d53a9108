import { createRemoteModal } from '@vidra/remote-kit/react';
import { AgentContent } from '../agent/agent-content.tsx';

export default createRemoteModal(AgentContent);
