import { createLogger, NestLogger } from '../../src/core/telemetry/logging/logger.js';

describe('the log', () => {
  const said = (speak: (log: ReturnType<typeof createLogger>) => void): string => {
    const lines: string[] = [];
    speak(createLogger({ LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) }));
    expect(lines).toHaveLength(1);
    expect(() => JSON.parse(lines[0]!) as object).not.toThrow();
    return lines[0]!;
  };

  it.each(['password', 'token', 'access_token', 'code', 'secret', 'authorization', 'cookie', 'email', 'name', 'ip'])(
    'removes %s at each depth',
    (key) => {
      const value = 'never-to-be-read';
      const line = said((log) => log.info({ [key]: value, body: { [key]: value, more: { [key]: value } } }, 'said'));
      expect(line).not.toContain(value);
      expect(line.split('[removed]')).toHaveLength(4);
    },
  );

  it('removes addresses from faults and sentences, however long', () => {
    const fault = new Error(`Duplicate entry 'ada.lovelace@engine.example' for key`);
    expect(said((log) => new NestLogger(log).error(fault))).not.toContain('engine.example');
    expect(said((log) => new NestLogger(log).warn('to ada@engine.example, bob@engine.example'))).not.toContain(
      'engine',
    );
    expect(said((log) => new NestLogger(log).warn(`${'a'.repeat(300)}@engine.example`))).not.toContain('aaa');
  });

  it('keeps a line one line, whatever is in it', () => {
    expect(said((log) => log.info({ text: 'a\nb\r\u001b[31m' }, 'c\nd'))).toMatch(/^\P{Cc}+\n$/u);
  });
});
