import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { PanelTable } from '../../../../ui/page/panel-table';
import { SearchInput } from '../../../../ui/form/fields/SearchInput';
import { Pill } from '../../../../ui/marks/Pill';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { statusMessages as words } from '../../../../messages';
import { foldText } from '../../../../contract/fold';
import type { SettingView } from '../../../../contract/api/status';
import { TitledPanel } from '../../../../ui/page/TitledPanel';
import { TableHead } from '../../../../ui/page/TableHead';
import { Mono, Nothing, Records, Tools } from './status-styles';

const { settingColumns: columns } = words;
const isOwn = ({ source }: SettingView): boolean => source !== 'default';

function valueOf(setting: SettingView): string {
  if (setting.isSecret) return isOwn(setting) ? words.secretSet : words.notSet;
  return setting.value || words.notSet;
}

const isIn =
  (sought: string) =>
  (setting: SettingView): boolean =>
    foldText(`${setting.name} ${valueOf(setting)}`).includes(sought);

export function SettingsPanel({ settings }: { settings: readonly SettingView[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const sought = foldText(useDeferredValue(text));
  if (settings.length === 0) return null;
  const own = settings.filter(isOwn);
  const shown = sought ? settings.filter(isIn(sought)) : showsAll ? settings : own;
  const count = (
    <span role="status">{sought ? words.found(shown.length) : words.settingsLine(own.length, settings.length)}</span>
  );
  return (
    <TitledPanel compact title={words.settings} titleId={id} aside={count}>
      <Tools>
        <InputFrame>
          <Search size={16} aria-hidden />
          <SearchInput label={words.searchSettings} search={{ text, setText }} />
        </InputFrame>
        {!sought && own.length < settings.length && (
          <Button size="small" variant="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.showOwn : words.showAll(settings.length)}
          </Button>
        )}
      </Tools>
      {shown.length > 0 ? (
        <Found settings={shown} id={id} />
      ) : (
        <Nothing>{sought ? words.noSettings : words.ownNone}</Nothing>
      )}
    </TitledPanel>
  );
}

function Found(props: { settings: readonly SettingView[]; id: string }) {
  const isPhone = useIsPhone();
  return isPhone ? <SettingList settings={props.settings} /> : <SettingTable {...props} />;
}

const Source = ({ source }: Pick<SettingView, 'source'>) => (
  <Pill state={source === 'default' ? 'mute' : 'info'} sx={{ paddingLeft: '9px' }}>
    {words.sources[source]}
  </Pill>
);

const SettingTable = ({ settings, id }: { settings: readonly SettingView[]; id: string }) => (
  <PanelTable aria-labelledby={id} sx={{ tableLayout: 'fixed' }}>
    <colgroup>
      <col style={{ width: '42%' }} />
      <col />
      <col style={{ width: 130 }} />
    </colgroup>
    <TableHead titles={[columns.name, columns.value, columns.source]} />
    <tbody>
      {settings.map((one) => (
        <tr key={one.name}>
          <th scope="row">
            <Mono>{one.name}</Mono>
          </th>
          <td data-quiet={one.value === null || undefined}>{valueOf(one)}</td>
          <td>
            <Source source={one.source} />
          </td>
        </tr>
      ))}
    </tbody>
  </PanelTable>
);

const SettingList = ({ settings }: { settings: readonly SettingView[] }) => (
  <Records>
    {settings.map((one) => (
      <li key={one.name}>
        <b>
          <Mono>{one.name}</Mono>
        </b>
        <Source source={one.source} />
        <p>{valueOf(one)}</p>
      </li>
    ))}
  </Records>
);
