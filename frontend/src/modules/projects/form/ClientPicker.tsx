import useAutocomplete from '@mui/material/useAutocomplete';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { Search } from 'lucide-react';
import { useId, useState, useMemo, type Ref } from 'react';
import { findDrafts } from '../../../api/draft-storage';
import { errorText } from '../../../api/errors';
import { useCan } from '../../../api/session/session';
import { errorIdOf, Field, hintIdOf } from '../../../ui/form/fields/Field';
import { InputFrame } from '../../../ui/form/fields/frame';
import { useControlledField } from '../../../ui/form/fields/useField';
import { lazyLayer } from '../../../ui/feedback/lazy-layer';
import { invitationMessages, projectMessages } from '../../../messages';
import { useListClientsQuery, type ClientView } from './clients.api';
import type { ProjectFormValues } from './project-form-values';
import { useDebouncedQuery } from '../../../ui/form/useDebouncedQuery';

const texts = projectMessages.form;

const InviteClient = lazyLayer(async () => (await import('./InviteClient')).InviteClient);

/** Record id: the searched text. */
const INVITATION = 'client-invitation';

const NEW_CLIENT = 0;

const Root = styled('div')({ position: 'relative' });
const Popup = styled('div')(({ theme: { vars, shadows } }) => ({
  position: 'absolute',
  zIndex: 5,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 264,
  overflowY: 'auto',
  padding: 6,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  boxShadow: shadows[8],
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > p': { margin: 0, padding: '7px 10px', color: vars.palette.text.secondary },
}));
const Option = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  minHeight: 34,
  padding: '7px 10px',
  borderRadius: 7,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: vars.palette.surface.hover },
  '&[aria-selected="true"]': { fontWeight: 560 },
  '& > span': { flex: 'none', maxWidth: '100%', overflowWrap: 'anywhere' },
  '& > small': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
  },
  '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid Highlight' } },
}));

interface ClientPickerProps {
  name: 'user_id';
  label: string;
  /** Offered until a search, even when deactivated. */
  current: ClientView | undefined;
  locked: string | undefined;
}

export function ClientPicker({ name, label, current, locked }: ClientPickerProps) {
  const id = useId();
  const client = useControlledField<ProjectFormValues, 'user_id'>(name, { required: texts.clientRequired });
  const { text, setText, options, isSearching, error } = useClientSearch(client.value, current);
  const [asked, ask] = useState(() => (locked === undefined ? findDrafts(INVITATION)[0] : undefined));
  const offer = useOffer(text, options.length === 0 && !isSearching && !error);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen, setAnchorEl } =
    useAutocomplete<ClientView>({
      id,
      options: offer ?? options,
      value: client.value,
      inputValue: text,
      readOnly: locked !== undefined,
      openOnFocus: false,
      autoHighlight: true,
      filterOptions: (all) => all,
      getOptionLabel: (client) => client.name,
      getOptionKey: (client) => client.id,
      isOptionEqualToValue: (a, b) => a.id === b.id,
      onChange: (_event, chosen) => (chosen?.id === NEW_CLIENT ? ask(chosen.name) : client.change(chosen)),
      onInputChange: (_event, typed) => setText(typed),
    });
  const found = groupedOptions as ClientView[];
  const { ref, ...input } = getInputProps() as ReturnType<typeof getInputProps> & { ref: Ref<HTMLInputElement> };
  const inputRef = useForkRef(ref, client.ref);
  return (
    <Field id={id} label={label} hint={locked} error={client.error}>
      <Root {...getRootProps()} ref={setAnchorEl}>
        <InputFrame>
          <Search size={16} aria-hidden />
          <input
            {...input}
            ref={inputRef}
            onKeyDown={(event) => {
              // Enter would submit the form with the previous choice.
              if (event.key === 'Enter' && text !== (client.value?.name ?? '')) event.preventDefault();
            }}
            readOnly={locked !== undefined}
            placeholder={texts.clientPlaceholder}
            aria-invalid={Boolean(client.error)}
            aria-describedby={`${errorIdOf(id)} ${hintIdOf(id)}`}
          />
        </InputFrame>
        {popupOpen && (
          <Popup>
            {found.length > 0 && (
              <ul {...getListboxProps()}>
                {found.map((client, index) => {
                  const { key, ...option } = getOptionProps({ option: client, index });
                  return (
                    <Option key={key} {...option}>
                      <span>{client.id === NEW_CLIENT ? invitationMessages.pick(client.name) : client.name}</span>
                      <small>{client.email}</small>
                      {client.is_invited && <small>{invitationMessages.invited}</small>}
                    </Option>
                  );
                })}
              </ul>
            )}
            <SearchAnnouncement count={options.length} isSearching={isSearching} error={error} />
          </Popup>
        )}
      </Root>
      {asked !== undefined && (
        <InviteClient
          open
          typed={asked}
          draft={`${INVITATION}/${asked}`}
          onInvited={(invited) => {
            ask(undefined);
            setText(invited.name);
            client.change(invited);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Field>
  );
}

function useOffer(text: string, isUnknown: boolean): ClientView[] | null {
  const mayInvite = useCan('user.manage');
  const typed = text.trim();
  return mayInvite && isUnknown && typed !== ''
    ? [{ id: NEW_CLIENT, name: typed, email: '', is_invited: false }]
    : null;
}

function SearchAnnouncement({ count, isSearching, error }: { count: number; isSearching: boolean; error: unknown }) {
  if (isSearching) return <p role="status">{texts.clientSearching}</p>;
  if (error) return <p role="alert">{errorText(error, texts.clientFailed)}</p>;
  return count === 0 ? <p role="status">{texts.clientNone}</p> : null;
}

const REST_MS = 250;
const MOST = 50;

/** The chosen client's name is no search: all are offered. */
function useClientSearch(chosen: ClientView | null, current: ClientView | undefined) {
  const [text, setText] = useState(chosen?.name ?? '');
  const wanted = text === chosen?.name ? '' : text.trim();
  const { q, answerOf, isWaiting } = useDebouncedQuery(wanted, REST_MS);
  const query = useListClientsQuery({ limit: MOST, ...(q && { q }) });
  const found = answerOf(query)?.items;
  const options = useMemo(() => {
    if (!found || wanted) return found ?? [];
    const first = [current, chosen].filter((client) => client !== null && client !== undefined);
    return [...first, ...found].filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
  }, [found, wanted, current, chosen]);
  return { text, setText, options, isSearching: isWaiting || query.isFetching, error: query.error };
}
