// The dialog `Models`: selects the offered models. An empty selection offers all of them.

import { useState } from 'react';
import { modelDisplayName } from '@frogpond/text/display/model-names';
import type { Model } from '@frogpond/contract/models';
import { problemText } from '../../api/api-error.ts';
import { useModelSelection, useSetUserModels } from '../../queries/models/model-selection.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../ui/dialog/FormDialog.tsx';
import { Banner, Problem } from '../../ui/feedback/Banner.tsx';
import { ItemBoundary } from '../../ui/feedback/ItemBoundary.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FrogSpinner } from '../../ui/frog/FrogSpinner.tsx';
import { WindowedRows, rowPlace } from '../../ui/scroll/WindowedRows.tsx';
import { modelFacts } from './model-facts.ts';
import { t } from '../../lib/language/language.ts';
import styles from './ModelsDialog.module.css';

/** A name, an id and a line of facts, in pixels. */
const ROW_HEIGHT = 78;
/** Not `ul` and `li`, because the rows are grouped. */
const LIST = { role: 'list' };
const ITEM = { role: 'listitem' };

export function ModelsDialog({ onClose }: { onClose: () => void }) {
  const selection = useModelSelection();
  const save = useSetUserModels();
  const [search, setSearch] = useState('');
  /** Unsaved changes over the saved selection. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());

  const isOn = (modelId: string) => toggled.get(modelId) ?? selection.selected_ids.has(modelId);
  const wanted = search.trim().toLowerCase();
  const shown = selection.models.filter(({ model_id }) => model_id.toLowerCase().includes(wanted));
  const submit = () => {
    const modelIds = selection.models.map(({ model_id }) => model_id).filter(isOn);
    save.mutate(modelIds, { onSuccess: onClose });
  };

  const footer = (
    <DialogButtons
      onCancel={onClose}
      busy={save.isPending}
      busyLabel={t('Saving...')}
      disabled={selection.is_loading || selection.has_failed}
      onClick={submit}
    >
      {t('Save')}
    </DialogButtons>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Models')}
      description={t('Choose the models to offer you. Without a choice, all of them are offered.')}
      size="m"
      footer={footer}
    >
      <div className={styles['body']}>
        {selection.has_failed && (
          <Banner tone="danger" action={<Button onClick={selection.retry}>{t('Retry')}</Button>}>
            {t('Your models could not be loaded.')}
          </Banner>
        )}
        <Problem>{problemText(save.error, t('The models could not be saved. Please try again.'))}</Problem>
        <TextField
          label={t('Add or search model')}
          placeholder={t('Add or search model')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className={styles['results']}>
          {selection.is_loading ? (
            <FrogSpinner label={t('Loading models...')} />
          ) : (
            <div {...LIST} aria-label={t('Models')} className={styles['list']}>
              <WindowedRows count={shown.length} rowHeight={ROW_HEIGHT}>
                {(index) => {
                  const model = shown[index];
                  if (model === undefined) return null;
                  const { model_id } = model;
                  const change = (on: boolean) => setToggled(new Map(toggled).set(model_id, on));
                  return (
                    <div
                      key={model_id}
                      {...ITEM}
                      className={styles['row']}
                      {...rowPlace(index, shown.length)}
                    >
                      <ItemBoundary>
                        <ModelRow model={model} isOn={isOn(model_id)} onChange={change} />
                      </ItemBoundary>
                    </div>
                  );
                }}
              </WindowedRows>
            </div>
          )}
          <output className={styles['none']}>
            {!selection.is_loading && shown.length === 0 && t('No models found.')}
          </output>
        </div>
      </div>
    </Dialog>
  );
}

function ModelRow({
  model,
  isOn,
  onChange,
}: {
  model: Model;
  isOn: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <>
      <div className={styles['words']}>
        <span>{modelDisplayName(model.model_id)}</span>
        <span className={styles['id']}>{model.model_id}</span>
        <span className={styles['facts']}>{modelFacts(model)}</span>
      </div>
      <Switch label={modelDisplayName(model.model_id)} hideLabel checked={isOn} onChange={onChange} />
    </>
  );
}
