// What hangs into the screens of companies: the ways to what belongs to a company.
import type { ResourceSlots } from '../admin/slots.ts';
import { CompanyWays } from './Ways.tsx';

const companySlots: ResourceSlots = { formHead: CompanyWays };
export default companySlots;
