import { createRemoteModal } from '@vidra/remote-kit/react';
import { PurchaseContent } from '../account/purchase-content.tsx';

export default createRemoteModal(PurchaseContent);
