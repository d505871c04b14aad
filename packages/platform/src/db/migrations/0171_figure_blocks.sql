-- Sums of the months of a block of elevators, for figures of a whole tenant.
create table figure_block_months (
  like figure_months including defaults,
  block integer not null,
  foreign key (tenant_id) references tenants (id),
  primary key (tenant_id, month, block)
);
alter table figure_block_months drop column elevator_id;
call protect_tenant_table('figure_block_months');
