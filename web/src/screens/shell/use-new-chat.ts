// Goes to an empty home page; on home itself, clears the input.

import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { keepPendingQuestion } from '../../lib/drafts/pending-question.ts';

export function useNewChat(): () => void {
  const navigate = useNavigate();
  return () => {
    keepPendingQuestion('');
    void navigate(paths.home, { state: { fresh_start: Date.now() } });
  };
}
