// A conversation along one of its paths: its questions and the answers to them.

import { useConversation } from '../../queries/turns.ts';
import { Column } from '../../ui/frame/Column.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { useAnswer } from '../../queries/answers.ts';
import type { Turn } from '@frogpond/contract/turns';

export function ConversationScreen({ id }: { id: string }) {
  const view = useConversation(id, null);
  if (view.status === 'loading') return <FrogSpinner />;
  if (view.status !== 'ready') return <p>Failed to load discussion.</p>;
  return (
    <Column>
      <h1>{view.conversation.title}</h1>
      {view.path.map((turn) => (
        <TurnArticle key={turn.id} turn={turn} />
      ))}
    </Column>
  );
}

function TurnArticle({ turn }: { turn: Turn }) {
  const answer = useAnswer(turn.id);
  return (
    <article>
      <h2>{turn.user_message}</h2>
      <p>{turn.ai_response ?? answer?.text}</p>
    </article>
  );
}
