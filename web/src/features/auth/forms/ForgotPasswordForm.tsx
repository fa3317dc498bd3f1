// Requests a reset link by mail. The reply is the same for known and unknown addresses.

import { useRequestPasswordReset } from '../../../queries/people/session.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AuthForm, ModeLink } from './AuthForm.tsx';
import type { AuthFormProps } from './auth-form.ts';
import { t } from '../../../lib/language/language.ts';
import styles from './AuthForm.module.css';

export function ForgotPasswordForm({ fields, onChange, onMode, firstField }: AuthFormProps) {
  const request = useRequestPasswordReset();
  if (request.isSuccess) {
    return (
      <div className={styles['form']}>
        <Banner tone="success">
          <strong>{t('Password reset email sent!')}</strong>
          <p>{t("If an account with that email exists, you'll receive a password reset link shortly.")}</p>
        </Banner>
        <ModeLink onPress={() => onMode('login')}>{t('Back to Login')}</ModeLink>
      </div>
    );
  }
  return (
    <AuthForm
      error={request.error && t('Failed to send password reset email. Please try again.')}
      busy={request.isPending}
      submitLabel={t('Send Reset Email')}
      busyLabel={t('Sending reset email...')}
      onSubmit={() => request.mutate(fields.resetEmail.trim())}
      foot={<ModeLink onPress={() => onMode('login')}>{t('Remember your password? Back to Login')}</ModeLink>}
    >
      <TextField
        ref={firstField}
        label={t('Email')}
        name="resetEmail"
        type="email"
        autoComplete="email"
        required
        value={fields.resetEmail}
        onChange={(event) => onChange({ resetEmail: event.target.value })}
      />
    </AuthForm>
  );
}
