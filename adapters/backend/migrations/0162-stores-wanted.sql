-- A business names up to ten stores; until now it named one.
update applications set details = jsonb_set(details, '{details}', (details->'details') - 'storeName' - 'storeAddress'
    || jsonb_build_object('stores', jsonb_build_array(jsonb_build_object('name', details->'details'->'storeName',
      'address', case when jsonb_typeof(details->'details'->'storeAddress') = 'object' then details->'details'->'storeAddress'
        else details->'details'->'address' end))))
  where type_id = 'business' and coalesce(details->'details'->>'storeName', '') <> ''
    and jsonb_typeof(coalesce(nullif(details->'details'->'storeAddress', 'null'), details->'details'->'address')) = 'object';
update applications set details = jsonb_set(details, '{details}', (details->'details') - 'storeName' - 'storeAddress')
  where type_id = 'business' and jsonb_typeof(details->'details') = 'object';

-- The number of an identity paper stands sealed with the details; beside the paper its end is enough to tell it by.
update application_documents set number = '••••••' || right(regexp_replace(number, '\s', '', 'g'), 4)
  where type = 'identity' and number is not null and number not like '•%';
