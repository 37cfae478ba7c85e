// Who is billed for an account, and under whose name the house bills.
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import {
  type Billing,
  billing,
  type HouseDetails,
  invoiceMode,
  languages,
  needsTaxNumber,
  type Refusal,
  termsDays,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { addressesIn } from './SendDialog.tsx';

interface Field<V> {
  readonly name: Extract<keyof V, string>;
  readonly label: string;
  readonly rows?: number;
  readonly help?: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly isRequired?: boolean;
}

const faultOf = (refusal: Refusal | null, name: string): string | undefined => refusal?.errors?.[name]?.[0];

interface FieldsProps<V> {
  readonly fields: readonly Field<V>[];
  readonly values: Readonly<Record<string, string>>;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

const Fields = <V,>({ fields, values, refusal, onChange }: FieldsProps<V>) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
    {fields.map(({ name, label, rows, help, choices, isRequired }) => {
      const fault = faultOf(refusal, name);
      return (
        <TextField
          key={name}
          label={label}
          value={values[name] ?? ''}
          required={isRequired === true}
          select={choices !== undefined}
          multiline={rows !== undefined}
          {...(rows === undefined ? {} : { minRows: rows })}
          onChange={(event) => onChange({ [name]: event.target.value })}
          error={fault !== undefined}
          helperText={fault === undefined ? help : told(fault)}
          sx={rows === undefined ? {} : { gridColumn: '1 / -1' }}
        >
          {choices?.map(([value, said]) => (
            <MenuItem key={value} value={value}>
              {said}
            </MenuItem>
          ))}
        </TextField>
      );
    })}
  </Box>
);

const BillingForm = ({ kept, onClose }: { readonly kept: Billing; readonly onClose: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    name: kept.name,
    address: kept.address,
    taxNumber: kept.taxNumber,
    emails: kept.emails.join('\n'),
    purchaseOrder: kept.purchaseOrder,
    language: kept.language,
    termsDays: String(kept.termsDays),
    invoiceMode: kept.invoiceMode,
  }));
  const [matches, setMatches] = useState(kept.matchesAtIssue);
  const text = (name: string): string => values[name] ?? '';
  const command = useCommand(
    () =>
      portal.call(
        billing.update,
        {
          params: { id: kept.accountId },
          body: {
            xmin: kept.xmin,
            name: text('name'),
            address: text('address'),
            taxNumber: text('taxNumber'),
            emails: addressesIn(text('emails')),
            purchaseOrder: text('purchaseOrder'),
            language: text('language'),
            termsDays: Number(text('termsDays')),
            invoiceMode: invoiceMode.rows.find(({ code }) => code === text('invoiceMode'))?.code ?? 'monthly',
            matchesAtIssue: matches,
          },
        },
        { quiet: true },
      ),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onClose();
    },
  );
  const fields: readonly Field<Billing>[] = [
    { name: 'name', label: t('Name on documents'), help: t('Empty: the holder of the account.') },
    { name: 'taxNumber', label: t('VAT number or PIN') },
    { name: 'address', label: t('Address'), rows: 3 },
    { name: 'emails', label: t('E-mail addresses'), rows: 2, help: t('At most five, one a line.') },
    { name: 'purchaseOrder', label: t('Purchase order') },
    {
      name: 'language',
      label: t('Language'),
      choices: languages.map(({ code, name }) => [code, name] as const),
    },
    {
      name: 'termsDays',
      label: t('Days to pay'),
      choices: termsDays.map((days) => [String(days), String(days)] as const),
    },
    {
      name: 'invoiceMode',
      label: t('Invoiced'),
      choices: invoiceMode.rows.map(({ code, label }) => [code, capitalised(t(label))] as const),
    },
  ];
  return (
    <FormDialog
      title={t('Billing')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <Fields
        fields={fields}
        values={values}
        refusal={command.refusal}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      <div>
        <FormControlLabel
          control={<Switch checked={matches} onChange={(event) => setMatches(event.target.checked)} />}
          label={t('What is on account pays invoices as they are issued')}
        />
        <FormHelperText sx={{ mt: 0 }}>
          {t('Off: somebody sets it against invoices. Prepay accounts always pay by themselves.')}
        </FormHelperText>
      </div>
    </FormDialog>
  );
};

const HouseForm = ({ kept, onClose }: { readonly kept: HouseDetails; readonly onClose: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const { day, when } = useFormats();
  const { xmin, documentsFrom, transmittedSince, canTransmit, chargesVat, ...texted } = kept;
  const { country } = useConfig();
  const [taxed, setTaxed] = useState(chargesVat);
  const [transmits, setTransmits] = useState(transmittedSince !== null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(texted);
  const text = (name: string): string => values[name] ?? '';
  const command = useCommand(
    () =>
      portal.call(
        billing.updateHouse,
        {
          body: {
            xmin,
            legalName: text('legalName'),
            address: text('address'),
            taxNumber: text('taxNumber'),
            chargesVat: taxed,
            email: text('email'),
            phone: text('phone'),
            bankDetails: text('bankDetails'),
            ...(canTransmit ? { transmits } : {}),
          },
        },
        { quiet: true },
      ),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onClose();
    },
  );
  const fields: readonly Field<HouseDetails>[] = [
    { name: 'legalName', label: t('Legal name'), isRequired: true },
    {
      name: 'taxNumber',
      label: t('VAT number or PIN'),
      isRequired: needsTaxNumber(country, taxed),
    },
    { name: 'address', label: t('Address'), rows: 3, isRequired: true },
    { name: 'email', label: t('Email') },
    { name: 'phone', label: t('Phone') },
    {
      name: 'bankDetails',
      label: t('Bank details'),
      rows: 3,
      help: t('Printed on invoices and statements, above the payment reference.'),
    },
  ];
  return (
    <FormDialog
      title={t('Details of the house')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <p style={{ margin: 0 }}>
        {documentsFrom === null
          ? t('From the day on which this is saved first, every sale is documented.')
          : t('Sales are documented since {day}. What was issued stays as it was printed.', {
              day: day(documentsFrom),
            })}
      </p>
      <Fields
        fields={fields}
        values={values}
        refusal={command.refusal}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      <div>
        <FormControlLabel
          control={<Switch checked={taxed} onChange={(event) => setTaxed(event.target.checked)} />}
          label={t('Registered for VAT')}
        />
        <FormHelperText sx={{ mt: 0 }}>
          {taxed
            ? t('Prices carry VAT, and invoices are tax invoices.')
            : t('Prices carry no VAT from the next quote on, and invoices are no tax invoices.')}
        </FormHelperText>
      </div>
      {canTransmit ? (
        <div>
          <FormControlLabel
            control={<Switch checked={transmits} onChange={(event) => setTransmits(event.target.checked)} />}
            label={t('Hand documents to the revenue authority')}
          />
          <FormHelperText sx={{ mt: 0 }}>
            {transmittedSince === null
              ? t('Only what is issued from then on; what was issued before stays here.')
              : t('Since {moment}. A document is sent by e-mail once it is accepted.', {
                  moment: when(transmittedSince),
                })}
          </FormHelperText>
        </div>
      ) : null}
    </FormDialog>
  );
};

interface LoadingProps {
  readonly title: string;
  readonly refusal: Refusal | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const Loading = ({ title, refusal, onRetry, onClose }: LoadingProps) => (
  <FormDialog title={title} onClose={onClose}>
    {refusal === null ? <SkeletonRows rows={6} /> : <ErrorNotice refusal={refusal} onRetry={onRetry} />}
  </FormDialog>
);

export const BillingDialog = ({
  accountId,
  onClose,
}: {
  readonly accountId: number;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(billing.get, { params: { id: accountId } }, { signal, quiet: true }),
      [portal, accountId],
    ),
  );
  if (answer.kind === 'here') return <BillingForm kept={answer.value} onClose={onClose} />;
  const refusal = answer.kind === 'refused' ? answer.refusal : null;
  return <Loading title={t('Billing')} refusal={refusal} onRetry={again} onClose={onClose} />;
};

export const HouseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(billing.house, {}, { signal, quiet: true }), [portal]),
  );
  if (answer.kind === 'here') return <HouseForm kept={answer.value} onClose={onClose} />;
  const refusal = answer.kind === 'refused' ? answer.refusal : null;
  return <Loading title={t('Details of the house')} refusal={refusal} onRetry={again} onClose={onClose} />;
};
