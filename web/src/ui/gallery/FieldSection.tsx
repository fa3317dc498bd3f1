// Fields, and a composer made of them.
import { ArrowUp, Lock } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { AutoGrowTextArea, COMPOSER_MAX_HEIGHT } from '../field/AutoGrowTextArea.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { Switch } from '../field/Switch.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { Combobox } from '../popover/Combobox.tsx';
import { Row } from './Row.tsx';
import styles from './Gallery.module.css';

const MODELS = ['Claude Sonnet 4', 'GPT-5', 'Gemini 2.5 Pro', 'Grok 4', 'Tadpole'].map((label) => ({
  value: label.toLowerCase().replaceAll(' ', '-'),
  label,
  detail: `${(label.length * 20_000).toLocaleString('en')} tokens of context`,
}));

export function FieldSection() {
  const [title, setTitle] = useState('Why do frogs sing?');
  const [isPrivate, setPrivate] = useState(true);
  return (
    <>
      <Composer />
      <div className={styles['narrow']}>
        <TextField
          label="Discussion Title"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          corner={`${title.length}/300 characters`}
        />
        <TextField label="Username" name="username" hint="Letters, numbers, underscores and hyphens." />
        <TextField
          label="Password"
          type="password"
          defaultValue="short"
          error="Password does not meet requirements"
        />
        <TextField label="Email" type="email" disabled defaultValue="ada@example.org" />
        <TextArea label="Your Opening Message" hint="The AI will respond to it." />
        <Checkbox label="Private conversation (not shared with community)" defaultChecked />
        <Checkbox label="A box that can't be ticked" disabled />
      </div>
      <Row label="Switch">
        <Switch label="Private" checked={isPrivate} onChange={setPrivate} icon={<Lock />} />
        <Switch label="Private" checked={false} onChange={() => {}} />
        <Switch
          label="Private"
          checked={false}
          onChange={() => {}}
          disabledReason="Public conversation (cannot make private)"
        />
      </Row>
    </>
  );
}

function Composer() {
  const [text, setText] = useState('');
  const [model, setModel] = useState('tadpole');
  const [isPrivate, setPrivate] = useState(false);
  return (
    <div className={styles['composer']} data-focus-frame>
      <AutoGrowTextArea
        aria-label="Message"
        placeholder="Ask anything"
        value={text}
        maxHeight={COMPOSER_MAX_HEIGHT}
        onChange={(event) => setText(event.target.value)}
        onSubmit={() => setText('')}
      />
      <div className={styles['composerBar']}>
        <Combobox
          label="Model"
          value={model}
          options={MODELS}
          onChange={setModel}
          searchPlaceholder="Search models"
          emptyText="No models available."
          noMatchText="No models found."
        />
        <Switch label="Private" checked={isPrivate} onChange={setPrivate} />
        <IconButton
          className={styles['push']}
          label="Send"
          icon={<ArrowUp />}
          tone="primary"
          disabled={text.trim() === ''}
          onClick={() => setText('')}
        />
      </div>
    </div>
  );
}
