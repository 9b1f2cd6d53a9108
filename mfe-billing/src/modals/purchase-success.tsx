import { createRemoteModal } from '@vidra/remote-kit/react';
import { SuccessContent } from '../purchase/success-content.tsx';

export default createRemoteModal(SuccessContent);
