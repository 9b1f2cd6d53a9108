import { navigateTo } from '@vidra/shared-session';
import { buildLoginHref, type LoginView } from './login-address.ts';
import styles from './login.module.css';

interface ViewSwitchProps {
  readonly question: string;
  readonly label: string;
  readonly view: LoginView;
}

/**
 * Line that leads to another view of the login page. A button, because the prerendered page does
 * not know the return address that a link would carry.
 */
export function ViewSwitch({ question, label, view }: ViewSwitchProps) {
  return (
    <p className={styles.switch}>
      {question}{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => navigateTo(buildLoginHref(view), { replace: true })}
      >
        {label}
      </button>
    </p>
  );
}
