// The four brands as small marks (PAY-25, PAY-30), drawn here so that no other host is asked.
import type { SavedCard } from '../../core/index.ts';

type Brand = SavedCard['paymentBrand'];

const names: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  diner: 'Diners Club',
};

const Drawing = ({ brand }: { readonly brand: Brand }) => {
  switch (brand) {
    case 'visa':
      return (
        <text
          x="24"
          y="21"
          textAnchor="middle"
          fontSize="14"
          fontWeight="800"
          fontStyle="italic"
          fill="#1434cb"
        >
          VISA
        </text>
      );
    case 'master':
      return (
        <>
          <circle cx="19" cy="16" r="9" fill="#eb001b" />
          <circle cx="29" cy="16" r="9" fill="#f79e1b" fillOpacity="0.9" />
        </>
      );
    case 'amex':
      return (
        <>
          <rect width="48" height="32" rx="4" fill="#016fd0" />
          <text x="24" y="20" textAnchor="middle" fontSize="11" fontWeight="800" fill="#fff">
            AMEX
          </text>
        </>
      );
    case 'diner':
      return (
        <>
          <circle cx="24" cy="16" r="11" fill="none" stroke="#0079be" strokeWidth="2.5" />
          <path d="M20 9v14m8-14v14" stroke="#0079be" strokeWidth="2.5" />
        </>
      );
  }
};

export const CardBrand = ({ brand }: { readonly brand: Brand }) => (
  <svg width="48" height="32" viewBox="0 0 48 32" role="img" style={{ flexShrink: 0 }}>
    <title>{names[brand]}</title>
    <rect x="0.5" y="0.5" width="47" height="31" rx="4" fill="#fff" stroke="var(--line)" />
    <Drawing brand={brand} />
  </svg>
);
