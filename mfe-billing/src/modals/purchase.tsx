import { createRemoteModal } from '@vidra/remote-kit/react';
import { PurchaseContent } from '../purchase/purchase-content.tsx';

export default createRemoteModal(PurchaseContent);
