// What a country's bookings go by: opening hours, public holidays, parcel sizes.

export { holidays, openingHours, parcelTypes, weekday } from '../resources/country.ts';
