// What people of the demonstration are called, by country.
import type { Served } from './rates.ts';
import type { Story } from './story.ts';

const firstNames: Readonly<Record<Served, readonly string[]>> = {
  ZA: [
    'Themba',
    'Lindiwe',
    'Kagiso',
    'Anele',
    'Riaan',
    'Mpho',
    'Yusuf',
    'Precious',
    'Dumisani',
    'Elize',
    'Sibusiso',
    'Refilwe',
    'Andile',
    'Shaun',
    'Nosipho',
    'Tebogo',
    'Imraan',
    'Palesa',
    'Werner',
    'Vusi',
  ],
  KE: [
    'Wanjiru',
    'Otieno',
    'Kamau',
    'Achieng',
    'Mwangi',
    'Njeri',
    'Kiprop',
    'Amina',
    'Baraka',
    'Wambui',
    'Omondi',
    'Chebet',
  ],
};
const lastNames: Readonly<Record<Served, readonly string[]>> = {
  ZA: [
    'Nkosi',
    'Mahlangu',
    'Petersen',
    'Naidoo',
    'Mabaso',
    'Steyn',
    'Mthembu',
    'Davids',
    'Sibiya',
    'Coetzee',
    'Maseko',
    'Govender',
    'Mbatha',
    'Isaacs',
    'Venter',
    'Cele',
  ],
  KE: ['Odhiambo', 'Njoroge', 'Wekesa', 'Mutua', 'Hassan', 'Kariuki', 'Cheruiyot', 'Ouma', 'Maina', 'Juma'],
};

/** A first and a last name that go together in that country. */
export const named = (story: Story, country: Served): { firstName: string; lastName: string } => ({
  firstName: story.chance.pick(firstNames[country]),
  lastName: story.chance.pick(lastNames[country]),
});
