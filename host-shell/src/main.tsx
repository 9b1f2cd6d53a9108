import './styles/global.css';
import { bootstrap } from './bootstrap.tsx';
import { showStartFailure } from './pages/start-failure.ts';

try {
  bootstrap();
} catch (error) {
  showStartFailure(error);
}
