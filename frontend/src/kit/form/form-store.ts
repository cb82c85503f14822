/** The values of a form by the names of its fields. */
export type Values = object;
export type NameOf<T extends Values> = Extract<keyof T, string>;

export interface Rules {
  /** What is said when nothing was given. */
  required?: string;
  /** True, or what is wrong; may look at the other values. A method, so that a rule may name the types it expects. */
  validate?(value: unknown, values: object): boolean | string;
}

export interface Fault {
  message: string;
  /** Tells apart faults that are shown in different ways; `server` stays until its own field is changed. */
  type?: string;
}

/** `root` belongs to no single field. */
export type Faults<T extends Values> = Partial<Record<NameOf<T> | 'root', Fault>>;

export interface FormState<T extends Values> {
  errors: Faults<T>;
  isSubmitting: boolean;
  isDirty: boolean;
}

/** What a form knows of the control that stands for one of its values. */
export interface Control {
  element: HTMLElement;
  rules?: Rules | undefined;
  /** Native inputs hold their own value; others leave this out. */
  read?: () => unknown;
  write?: (value: unknown) => void;
}

const isGiven = (value: unknown) => value !== '' && value !== false && value !== null && value !== undefined;
const follows = (a: Control, b: Control) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Values and faults of one form. A field is looked at when the form is sent, and from then on while it is wrong. */
export class FormStore<T extends Values> {
  private readonly listeners = new Set<() => void>();
  private readonly controls = new Map<string, Control>();
  private values: T;
  private state: FormState<T> = { errors: {}, isSubmitting: false, isDirty: false };

  constructor(private initial: T) {
    this.values = initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = (): FormState<T> => this.state;
  readonly getValues = (): T => this.values;

  /** Ties a value to what shows it; null lets go of it. */
  readonly attach = (name: NameOf<T>, control: Control | null): void => {
    if (!control) return void this.controls.delete(name);
    this.controls.set(name, control);
    if (!this.keepsTyped(name, control)) control.write?.(this.values[name]);
  };

  /** The person changed a value. */
  readonly change = <N extends NameOf<T>>(name: N, value: T[N]): void => {
    this.values = { ...this.values, [name]: value };
    const errors: Faults<T> = {};
    for (const [key, fault] of Object.entries(this.state.errors) as [NameOf<T> | 'root', Fault][]) {
      const stays = key !== name && (key === 'root' || fault.type === 'server');
      const next = stays ? fault : this.look(key as NameOf<T>);
      if (next) errors[key] = next;
    }
    this.put({ errors });
  };

  /** Puts a value there that the person did not give. */
  readonly setValue = <N extends NameOf<T>>(name: N, value: T[N]): void => {
    const { [name]: _gone, ...errors } = this.state.errors;
    this.values = { ...this.values, [name]: value };
    this.controls.get(name)?.write?.(value);
    this.put({ errors: errors as Faults<T> });
  };

  readonly setError = (name: NameOf<T> | 'root', fault: Fault): void =>
    this.put({ errors: { ...this.state.errors, [name]: fault } });
  readonly clearErrors = (): void => this.put({ errors: {} });
  readonly setFocus = (name: NameOf<T>): void => this.controls.get(name)?.element.focus();

  /** Begins anew with these values; they are what the form is compared with from now on. */
  readonly reset = (values: T): void => {
    this.initial = this.values = values;
    this.controls.forEach(({ write }, name) => write?.(values[name as NameOf<T>]));
    this.put({ errors: {} });
  };

  /** Sends the values if nothing is wrong, else puts the focus on the first field that is. One at a time. */
  readonly handleSubmit = (send: (values: T) => unknown) => async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (this.state.isSubmitting) return;
    this.readControls();
    const wrong = [...this.controls].flatMap(([name, control]) => {
      const fault = this.look(name as NameOf<T>);
      return fault ? [{ name, fault, control }] : [];
    });
    this.put({ errors: Object.fromEntries(wrong.map(({ name, fault }) => [name, fault])) as Faults<T> });
    if (wrong.length > 0)
      return wrong
        .map(({ control }) => control)
        .sort(follows)[0]
        ?.element.focus();
    this.put({ isSubmitting: true });
    try {
      await send(this.values);
    } finally {
      this.put({ isSubmitting: false });
    }
  };

  /** What a person, or the browser, put into a drawn page before its scripts had come, stays. */
  private keepsTyped(name: NameOf<T>, { element, read }: Control): boolean {
    // A list always has something chosen, by nobody.
    if (!read || isGiven(this.values[name]) || element.tagName === 'SELECT') return false;
    const typed = read();
    if (!isGiven(typed)) return false;
    this.values = { ...this.values, [name]: typed };
    this.put({});
    return true;
  }

  /** A browser may have filled in something without telling. */
  private readControls(): void {
    const read = [...this.controls].flatMap(([name, control]) => (control.read ? [[name, control.read()]] : []));
    this.values = { ...this.values, ...(Object.fromEntries(read) as Partial<T>) };
  }

  private look(name: NameOf<T>): Fault | undefined {
    const rules = this.controls.get(name)?.rules;
    const value = this.values[name];
    if (rules?.required && !isGiven(value)) return { message: rules.required };
    const verdict = rules?.validate?.(value, this.values) ?? true;
    return verdict === true ? undefined : { message: String(verdict) };
  }

  private put(change: Partial<FormState<T>>): void {
    const isDirty = (Object.keys(this.values) as NameOf<T>[]).some((name) => this.values[name] !== this.initial[name]);
    const next = { ...this.state, ...change, isDirty };
    // Readers are told of every change of a value, but see another state only when there is one.
    if (!sameState(this.state, next)) this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}

function sameState<T extends Values>(a: FormState<T>, b: FormState<T>): boolean {
  const [before, after] = [Object.entries(a.errors), Object.entries(b.errors)];
  const sameErrors = before.length === after.length && after.every(([name, fault]) => sameFault(a, name, fault));
  return sameErrors && a.isSubmitting === b.isSubmitting && a.isDirty === b.isDirty;
}

function sameFault<T extends Values>({ errors }: FormState<T>, name: string, fault: unknown): boolean {
  const [before, after] = [errors[name as NameOf<T>], fault as Fault];
  return before?.message === after.message && before.type === after.type;
}
