import type { Role } from '../../src/core/common/roles.js';

export interface Person {
  name: string;
  email: string;
  role: Role;
  since: number;
}

export const PEOPLE: Person[] = [
  { name: 'Marisol Vega', email: 'marisol@pellworth.example', role: 'admin', since: 620 },
  { name: 'Ravi Menon', email: 'ravi@pellworth.example', role: 'admin', since: 611 },
  { name: 'Clara Jensen', email: 'clara@pellworth.example', role: 'agent', since: 540 },
  { name: 'Isaac Bell', email: 'isaac@pellworth.example', role: 'agent', since: 498 },
  { name: 'Tomas Reyes', email: 'tomas@pellworth.example', role: 'agent', since: 233 },
  { name: 'Dana Whitfield', email: 'dana@riversidedental.example', role: 'user', since: 330 },
  { name: 'Priya Raman', email: 'priya@kestrellogistics.example', role: 'user', since: 301 },
  { name: 'Aiko Brandt', email: 'aiko@northfieldschools.example', role: 'user', since: 288 },
  { name: 'Owen Castell', email: 'owen@castellvineyards.example', role: 'user', since: 207 },
  { name: 'Theo Lindqvist', email: 'theo@lindqviststore.example', role: 'user', since: 160 },
  { name: 'June Okafor', email: 'june@brightwaterclinics.example', role: 'user', since: 95 },
  { name: 'Nora Billings', email: 'nora@billingsstorage.example', role: 'user', since: 61 },
  { name: 'Sam Teller', email: 'sam@tellerhardware.example', role: 'user', since: 58 },
  { name: 'Vera Holm', email: 'vera@holmoptics.example', role: 'user', since: 9 },
];
