// Goes home to a fresh start: also from home itself, where what was typed is cleared.

import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { keepPendingQuestion } from '../../features/auth/pending-question.ts';

export function useNewChat(): () => void {
  const navigate = useNavigate();
  return () => {
    keepPendingQuestion('');
    void navigate(paths.home, { state: { fresh_start: Date.now() } });
  };
}
